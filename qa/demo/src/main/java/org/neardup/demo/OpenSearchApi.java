// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.ParseException;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.util.Timeout;
import org.opensearch.client.Request;
import org.opensearch.client.RequestOptions;
import org.opensearch.client.Response;
import org.opensearch.client.ResponseException;
import org.opensearch.client.RestClient;
import org.opensearch.client.WarningsHandler;

/** The requests that the demo sends: JSON out, JSON back. */
@SuppressWarnings("deprecation") // the client is deprecated as a whole, and has no successor yet
final class OpenSearchApi implements Closeable {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Timeout PATIENCE = Timeout.ofMinutes(5);

  private final URI base;
  private final RestClient client;

  OpenSearchApi(URI base) {
    this.base = base;
    this.client =
        RestClient.builder(new HttpHost(base.getScheme(), base.getHost(), base.getPort()))
            .setRequestConfigCallback(
                config -> config.setResponseTimeout(PATIENCE).setConnectionRequestTimeout(PATIENCE))
            .build();
  }

  /** Where OpenSearch answers. */
  URI base() {
    return base;
  }

  /** GET; the path, like all of them, is encoded already and may carry a query. */
  JsonNode get(String path) throws ApiException, IOException {
    return send("GET", path, null);
  }

  /** GET of what is no JSON, without a query. */
  String text(String path) throws ApiException, IOException {
    try {
      return EntityUtils.toString(
          client.performRequest(new Request("GET", path)).getEntity(), StandardCharsets.UTF_8);
    } catch (ResponseException e) {
      throw failed("GET " + path, e);
    } catch (ParseException e) {
      throw new IOException("the answer to GET " + path, e);
    }
  }

  JsonNode post(String path) throws ApiException, IOException {
    return send("POST", path, null);
  }

  JsonNode post(String path, JsonNode body) throws ApiException, IOException {
    return send(
        "POST",
        path,
        new ByteArrayEntity(JSON.writeValueAsBytes(body), ContentType.APPLICATION_JSON));
  }

  JsonNode put(String path, JsonNode body) throws ApiException, IOException {
    return send(
        "PUT",
        path,
        new ByteArrayEntity(JSON.writeValueAsBytes(body), ContentType.APPLICATION_JSON));
  }

  /** Sends lines for {@code _bulk}: the first {@code length} bytes of an array. */
  JsonNode bulk(String path, byte[] lines, int length) throws ApiException, IOException {
    ContentType type = ContentType.create("application/x-ndjson");
    return send("POST", path, new ByteArrayEntity(lines, 0, length, type));
  }

  private JsonNode send(String method, String path, ByteArrayEntity body)
      throws ApiException, IOException {
    String plain = path.replaceFirst("[?].*", "");
    Request request = new Request(method, plain);
    if (plain.length() < path.length()) {
      for (String parameter : path.substring(plain.length() + 1).split("&", -1)) {
        String[] parts = parameter.split("=", 2);
        String value = parts.length < 2 ? "" : parts[1];
        // the client encodes it again
        request.addParameter(parts[0], URLDecoder.decode(value, StandardCharsets.UTF_8));
      }
    }
    if (body != null) {
      request.setEntity(body);
    }
    RequestOptions.Builder options = request.getOptions().toBuilder();
    options.setWarningsHandler(WarningsHandler.PERMISSIVE); // a system index answers with one
    request.setOptions(options);
    try {
      return json(client.performRequest(request));
    } catch (ResponseException e) {
      throw failed(method + " " + path, e);
    }
  }

  private static ApiException failed(String request, ResponseException e) throws IOException {
    JsonNode answer = json(e.getResponse());
    JsonNode reason = answer.path("error").path("reason");
    return new ApiException(
        request,
        e.getResponse().getStatusLine().getStatusCode(),
        reason.isTextual() ? reason.textValue() : answer.toString());
  }

  private static JsonNode json(Response response) throws IOException {
    if (response.getEntity() == null) {
      return JSON.missingNode();
    }
    try (InputStream in = response.getEntity().getContent()) {
      byte[] bytes = in.readAllBytes();
      String type = String.valueOf(response.getHeader("Content-Type"));
      return type.contains("json")
          ? JSON.readTree(bytes)
          : JSON.getNodeFactory().textNode(new String(bytes, StandardCharsets.UTF_8));
    }
  }

  /** A name as it may stand in a path or a query. */
  static String encoded(String name) {
    return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
  }

  @Override
  public void close() throws IOException {
    client.close();
  }
}
