// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.lucene.analysis.Analyzer;
import org.neardup.plugin.action.Actions;
import org.neardup.plugin.action.evaluate.EvaluateAction;
import org.neardup.plugin.analysis.IMatchAnalyzerProvider;
import org.neardup.plugin.analysis.IMatchTokenFilterFactory;
import org.neardup.plugin.analysis.SentenceAnalyzerProvider;
import org.neardup.plugin.analysis.ShingleAnalyzerProvider;
import org.neardup.plugin.analysis.ShingleTokenFilterFactory;
import org.neardup.plugin.analysis.SpotAnalyzerProvider;
import org.neardup.plugin.analysis.SpotTokenFilterFactory;
import org.neardup.plugin.analysis.WordTokenizerFactory;
import org.neardup.plugin.apply.ApplyStatus;
import org.neardup.plugin.ingest.CommentProcessor;
import org.neardup.plugin.ingest.CommentProcessorFactory;
import org.neardup.plugin.lookup.Counts;
import org.neardup.plugin.lookup.LookupAnswer;
import org.neardup.plugin.lookup.LookupStep;
import org.neardup.plugin.lookup.TransportLookupAction;
import org.neardup.plugin.mapper.NeardupFieldMapper;
import org.neardup.plugin.memory.KeptRequests;
import org.neardup.plugin.memory.RequestBreaker;
import org.neardup.plugin.memory.RequestBreakerService;
import org.neardup.plugin.passagesearch.SentenceAnswer;
import org.neardup.plugin.passagesearch.SentenceStep;
import org.neardup.plugin.passagesearch.WordAnswer;
import org.neardup.plugin.passagesearch.WordStep;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.RunIndices;
import org.neardup.plugin.results.reading.ResultsReader;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.lifecycle.CancelledRuns;
import org.neardup.plugin.run.lifecycle.CrowdedRuns;
import org.neardup.plugin.run.lifecycle.ExpiredRuns;
import org.neardup.plugin.run.lifecycle.RunCanceller;
import org.neardup.plugin.run.lifecycle.RunLauncher;
import org.neardup.plugin.run.lifecycle.RunQueue;
import org.neardup.plugin.run.lifecycle.RunTakeover;
import org.neardup.plugin.run.statistics.RunStatistics;
import org.neardup.plugin.run.store.OwnIndices;
import org.neardup.plugin.run.store.RunAccess;
import org.neardup.plugin.run.store.RunDeletion;
import org.neardup.plugin.run.store.RunStore;
import org.neardup.plugin.searchpipeline.CollapseProcessor;
import org.neardup.plugin.searchpipeline.CollapseProcessorFactory;
import org.neardup.plugin.searchpipeline.CollapseServices;
import org.neardup.plugin.searchpipeline.CollapseSummary;
import org.neardup.plugin.searchpipeline.SignaturesExt;
import org.neardup.plugin.searchpipeline.SignaturesFetchPhase;
import org.neardup.plugin.settings.NeardupSettings;
import org.neardup.plugin.shard.MessageFormat;
import org.neardup.plugin.shard.PinnedShards;
import org.neardup.plugin.shard.ResumablePhase;
import org.neardup.plugin.shard.ShardPhase;
import org.neardup.plugin.similarity.TextAnswer;
import org.neardup.plugin.similarity.TextStep;
import org.neardup.plugin.throttle.RunThrottle;
import org.neardup.plugin.throttle.SearchActivity;
import org.opensearch.action.ActionRequest;
import org.opensearch.cluster.metadata.IndexNameExpressionResolver;
import org.opensearch.cluster.node.DiscoveryNodes;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.lifecycle.LifecycleComponent;
import org.opensearch.common.settings.ClusterSettings;
import org.opensearch.common.settings.IndexScopedSettings;
import org.opensearch.common.settings.Setting;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.settings.SettingsFilter;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.common.util.concurrent.OpenSearchExecutors;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.NamedWriteableRegistry;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.xcontent.NamedXContentRegistry;
import org.opensearch.env.Environment;
import org.opensearch.env.NodeEnvironment;
import org.opensearch.index.IndexModule;
import org.opensearch.index.analysis.AnalyzerProvider;
import org.opensearch.index.analysis.TokenFilterFactory;
import org.opensearch.index.analysis.TokenizerFactory;
import org.opensearch.index.mapper.Mapper;
import org.opensearch.index.shard.IndexEventListener;
import org.opensearch.index.shard.IndexShard;
import org.opensearch.indices.SystemIndexDescriptor;
import org.opensearch.indices.analysis.AnalysisModule.AnalysisProvider;
import org.opensearch.ingest.Processor;
import org.opensearch.plugins.ActionPlugin;
import org.opensearch.plugins.AnalysisPlugin;
import org.opensearch.plugins.IngestPlugin;
import org.opensearch.plugins.MapperPlugin;
import org.opensearch.plugins.Plugin;
import org.opensearch.plugins.SearchPipelinePlugin;
import org.opensearch.plugins.SearchPlugin;
import org.opensearch.plugins.SystemIndexPlugin;
import org.opensearch.plugins.TelemetryAwarePlugin;
import org.opensearch.repositories.RepositoriesService;
import org.opensearch.rest.RestController;
import org.opensearch.rest.RestHandler;
import org.opensearch.script.ScriptService;
import org.opensearch.search.fetch.FetchSubPhase;
import org.opensearch.search.pipeline.SearchResponseProcessor;
import org.opensearch.tasks.Task;
import org.opensearch.telemetry.metrics.MetricsRegistry;
import org.opensearch.telemetry.tracing.Tracer;
import org.opensearch.threadpool.ExecutorBuilder;
import org.opensearch.threadpool.FixedExecutorBuilder;
import org.opensearch.threadpool.ScalingExecutorBuilder;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.client.Client;
import org.opensearch.watcher.ResourceWatcherService;

/** Registers the plugin's extensions of OpenSearch; the work is done in the packages below. */
public final class NearDuplicatePlugin extends Plugin
    implements ActionPlugin,
        AnalysisPlugin,
        IngestPlugin,
        MapperPlugin,
        SearchPipelinePlugin,
        SearchPlugin,
        SystemIndexPlugin,
        TelemetryAwarePlugin {

  private static final int SHARD_QUEUE = 1000;

  /**
   * More than the runs that can be in progress: a task that waited for a thread would block a
   * shard's thread.
   */
  private static final int MAX_RESUMABLE = 1 << 16;

  /** One long lookup does not hold up all others. */
  private static final int MIN_LOOKUPS = 2;

  private static final int LOOKUP_QUEUE = 1000;
  private static final int MAX_EVALUATIONS = 2;
  private static final int EVALUATION_QUEUE = 100;
  private static final TimeValue EXPIRY_CHECK = TimeValue.timeValueMinutes(1);

  private final RequestBreaker breaker = new RequestBreaker();
  private final PinnedShards pinned =
      new PinnedShards(() -> TimeValue.nsecToMSec(System.nanoTime()));
  private CollapseServices collapse; // made with the components, before the pipelines

  @Override
  public Collection<Object> createComponents(
      Client client,
      ClusterService clusterService,
      ThreadPool threadPool,
      ResourceWatcherService resourceWatcherService,
      ScriptService scriptService,
      NamedXContentRegistry xContentRegistry,
      Environment environment,
      NodeEnvironment nodeEnvironment,
      NamedWriteableRegistry namedWriteableRegistry,
      IndexNameExpressionResolver indexNameExpressionResolver,
      Supplier<RepositoriesService> repositoriesServiceSupplier) {
    pinned.keepAlive(NeardupSettings.VIEW_KEEP_ALIVE.get(environment.settings()));
    clusterService
        .getClusterSettings()
        .addSettingsUpdateConsumer(NeardupSettings.VIEW_KEEP_ALIVE, pinned::keepAlive);
    threadPool.scheduleWithFixedDelay(pinned::closeExpired, EXPIRY_CHECK, ThreadPool.Names.GENERIC);
    RunThrottle throttle = throttle(threadPool, environment.settings(), clusterService);
    clusterService.addListener(
        event ->
            event
                .nodesDelta()
                .removedNodes()
                .forEach(
                    node -> threadPool.generic().execute(() -> pinned.closeAllOf(node.getId()))));
    clusterService.addListener(new OwnIndices(client, threadPool));
    RunStore runs = new RunStore(client, clusterService, breaker);
    RunQueue queue =
        new RunQueue(
            threadPool.executor(RunLauncher.THREAD_POOL),
            threadPool.getThreadContext(),
            environment.settings(),
            clusterService.getClusterSettings());
    RunDeletion deletion = new RunDeletion(client, clusterService, breaker);
    RunAccess access = new RunAccess(client, runs, deletion);
    ResultsReader results = new ResultsReader(client, clusterService, access);
    collapse = new CollapseServices(client, clusterService, indexNameExpressionResolver, results);
    return List.of(
        breaker,
        new KeptRequests(breaker),
        pinned,
        throttle,
        runs,
        deletion,
        access,
        results,
        queue,
        new CancelledRuns(),
        new CrowdedRuns(threadPool::relativeTimeInMillis),
        new RunCanceller(access, runs, client));
  }

  /** What needs the platform's metrics. */
  @Override
  public Collection<Object> createComponents(
      Client client,
      ClusterService clusterService,
      ThreadPool threadPool,
      ResourceWatcherService resourceWatcherService,
      ScriptService scriptService,
      NamedXContentRegistry xContentRegistry,
      Environment environment,
      NodeEnvironment nodeEnvironment,
      NamedWriteableRegistry namedWriteableRegistry,
      IndexNameExpressionResolver indexNameExpressionResolver,
      Supplier<RepositoriesService> repositoriesServiceSupplier,
      Tracer tracer,
      MetricsRegistry metrics) {
    return List.of(new RunStatistics(metrics));
  }

  private static RunThrottle throttle(
      ThreadPool threadPool, Settings settings, ClusterService clusterService) {
    SearchActivity searches =
        new SearchActivity(
            (ThreadPoolExecutor) threadPool.executor(ThreadPool.Names.SEARCH), System::nanoTime);
    RunThrottle throttle =
        new RunThrottle(
            OpenSearchExecutors.allocatedProcessors(settings),
            searches,
            searches::executing,
            System::nanoTime);
    throttle.share(NeardupSettings.PROCESSORS_SHARE.get(settings));
    throttle.shareWhileSearching(NeardupSettings.PROCESSORS_SHARE_WHILE_SEARCHING.get(settings));
    ClusterSettings changes = clusterService.getClusterSettings();
    changes.addSettingsUpdateConsumer(NeardupSettings.PROCESSORS_SHARE, throttle::share);
    changes.addSettingsUpdateConsumer(
        NeardupSettings.PROCESSORS_SHARE_WHILE_SEARCHING, throttle::shareWhileSearching);
    return throttle;
  }

  @Override
  public Collection<Class<? extends LifecycleComponent>> getGuiceServiceClasses() {
    return List.of(
        RequestBreakerService.class, ShardPhases.class, RunTakeover.class, ExpiredRuns.class);
  }

  @Override
  public List<ActionHandler<? extends ActionRequest, ? extends ActionResponse>> getActions() {
    return Actions.handlers();
  }

  @Override
  public List<RestHandler> getRestHandlers(
      Settings settings,
      RestController restController,
      ClusterSettings clusterSettings,
      IndexScopedSettings indexScopedSettings,
      SettingsFilter settingsFilter,
      IndexNameExpressionResolver indexNameExpressionResolver,
      Supplier<DiscoveryNodes> nodesInCluster) {
    return Actions.restHandlers(breaker, clusterSettings);
  }

  @Override
  public Collection<SystemIndexDescriptor> getSystemIndexDescriptors(Settings settings) {
    return ResultsIndices.systemIndices();
  }

  @Override
  public Settings additionalSettings() {
    return MessageFormat.nodeSettings();
  }

  @Override
  public List<Setting<?>> getSettings() {
    return Stream.concat(NeardupSettings.all().stream(), Stream.of(RunIndices.COPIED_BY)).toList();
  }

  @Override
  public List<ExecutorBuilder<?>> getExecutorBuilders(Settings settings) {
    return List.of(
        new FixedExecutorBuilder(
            settings,
            ShardPhase.THREAD_POOL,
            OpenSearchExecutors.allocatedProcessors(settings),
            SHARD_QUEUE,
            "thread_pool." + ShardPhase.THREAD_POOL),
        new FixedExecutorBuilder(
            settings,
            TransportLookupAction.THREAD_POOL,
            Math.max(MIN_LOOKUPS, OpenSearchExecutors.allocatedProcessors(settings) / 2),
            LOOKUP_QUEUE,
            "thread_pool." + TransportLookupAction.THREAD_POOL),
        new ScalingExecutorBuilder(
            ResumablePhase.THREAD_POOL, 0, MAX_RESUMABLE, TimeValue.timeValueMinutes(1)),
        new ScalingExecutorBuilder(
            RunLauncher.THREAD_POOL,
            0,
            NeardupSettings.CONCURRENT_RUNS_LIMIT,
            TimeValue.timeValueMinutes(1)),
        new FixedExecutorBuilder(
            settings,
            EvaluateAction.THREAD_POOL,
            MAX_EVALUATIONS,
            EVALUATION_QUEUE,
            "thread_pool." + EvaluateAction.THREAD_POOL));
  }

  @Override
  public void onIndexModule(IndexModule indexModule) {
    indexModule.addIndexEventListener(
        new IndexEventListener() {
          @Override
          public void beforeIndexShardClosed(
              ShardId shardId, IndexShard shard, Settings indexSettings) {
            pinned.closeAll(shardId);
          }
        });
  }

  @Override
  public void close() {
    pinned.closeAll();
  }

  @Override
  public List<NamedWriteableRegistry.Entry> getNamedWriteables() {
    return List.of(
        new NamedWriteableRegistry.Entry(
            Task.Status.class, RunTask.Progress.NAME, RunTask.Progress::new),
        new NamedWriteableRegistry.Entry(Task.Status.class, ApplyStatus.NAME, ApplyStatus::new),
        new NamedWriteableRegistry.Entry(LookupStep.class, SentenceStep.NAME, SentenceStep::read),
        new NamedWriteableRegistry.Entry(LookupStep.class, WordStep.NAME, WordStep::read),
        new NamedWriteableRegistry.Entry(LookupStep.class, TextStep.NAME, TextStep::read),
        new NamedWriteableRegistry.Entry(LookupAnswer.class, TextAnswer.NAME, TextAnswer::read),
        new NamedWriteableRegistry.Entry(LookupAnswer.class, Counts.NAME, Counts::new),
        new NamedWriteableRegistry.Entry(
            LookupAnswer.class, SentenceAnswer.NAME, SentenceAnswer::read),
        new NamedWriteableRegistry.Entry(LookupAnswer.class, WordAnswer.NAME, WordAnswer::read));
  }

  @Override
  public Map<String, AnalysisProvider<TokenizerFactory>> getTokenizers() {
    return Map.of(WordTokenizerFactory.NAME, WordTokenizerFactory::new);
  }

  @Override
  public Map<String, AnalysisProvider<TokenFilterFactory>> getTokenFilters() {
    return Map.of(
        ShingleTokenFilterFactory.NAME, ShingleTokenFilterFactory::new,
        SpotTokenFilterFactory.NAME, SpotTokenFilterFactory::new,
        IMatchTokenFilterFactory.NAME, IMatchTokenFilterFactory::new);
  }

  @Override
  public Map<String, AnalysisProvider<AnalyzerProvider<? extends Analyzer>>> getAnalyzers() {
    return Map.of(
        ShingleAnalyzerProvider.NAME, ShingleAnalyzerProvider::new,
        SpotAnalyzerProvider.NAME, SpotAnalyzerProvider::new,
        IMatchAnalyzerProvider.NAME, IMatchAnalyzerProvider::new,
        SentenceAnalyzerProvider.NAME, SentenceAnalyzerProvider::new);
  }

  @Override
  public Map<String, Mapper.TypeParser> getMappers() {
    return Map.of(NeardupFieldMapper.CONTENT_TYPE, NeardupFieldMapper.parser(breaker));
  }

  @Override
  public Map<String, Processor.Factory> getProcessors(Processor.Parameters parameters) {
    return Map.of(CommentProcessor.TYPE, new CommentProcessorFactory());
  }

  @Override
  public Map<String, org.opensearch.search.pipeline.Processor.Factory<SearchResponseProcessor>>
      getResponseProcessors(SearchPipelinePlugin.Parameters parameters) {
    return Map.of(CollapseProcessor.TYPE, new CollapseProcessorFactory(collapse));
  }

  @Override
  public List<SearchExtSpec<?>> getSearchExts() {
    return List.of(SignaturesExt.SPEC, CollapseSummary.SPEC);
  }

  @Override
  public List<FetchSubPhase> getFetchSubPhases(FetchPhaseConstructionContext context) {
    return List.of(new SignaturesFetchPhase());
  }
}
