<#-- THIRD-PARTY.txt of the zip; from license-maven-plugin: dependencyMap, each a project and its licences -->
The libraries in this zip, with their licences as their own poms name them. NOTICE has their copyright lines, and the
texts that these licences require.

<#list dependencyMap as e>
<#assign project = e.getKey()/>
<#assign licenses = e.getValue()/>
<#if project.groupId != "org.neardup">
${project.groupId}:${project.artifactId}:${project.version}
  name: ${project.name}
  licence: <#list licenses as license>${license}<#sep>, </#sep></#list>
<#if project.url??>
  ${project.url}
</#if>

</#if>
</#list>
