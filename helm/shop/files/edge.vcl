vcl 4.1;
# A cache in front of the bff and the page server (Varnish 7). It keeps what they allow by Surrogate-Control, for no longer, and files
# whose address changes with their content; nothing else. docs/rules/http.md 15 says what they allow.
import std;

backend bff { .host = "@BFF_HOST@"; .port = "@BFF_PORT@"; .connect_timeout = 1s; .first_byte_timeout = 30s; }
backend web_store { .host = "@WEB_STORE_HOST@"; .port = "@WEB_STORE_PORT@"; .connect_timeout = 1s; .first_byte_timeout = 30s; }

sub vcl_recv {
  if (req.method == "PURGE") {
    if (!std.getenv("EDGE_TOKEN") || req.http.X-Edge-Token != std.getenv("EDGE_TOKEN")) {
      return (synth(403, "Forbidden"));
    }
    ban("obj.http.Surrogate-Key ~ " + req.http.X-Edge-Keys);
    return (synth(204, "Dropped"));
  }
  unset req.http.X-Edge-Token;
  # The same table as the gateway's (docs/rules/http.md 13).
  if (req.url ~ "^/(v1|pos|docs|openapi\.json|healthz|readyz)([/?#]|$)") {
    set req.backend_hint = bff;
  } else {
    set req.backend_hint = web_store;
  }
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization || req.url ~ "^/pos([/?#]|$)") {
    return (pass);
  }
  # One kept form for each coding that we send.
  if (req.http.Accept-Encoding ~ "(^|[ ,])br([ ,;]|$)" && req.http.Accept-Encoding !~ "br;q=0(\.0*)?([ ,]|$)") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "gzip" && req.http.Accept-Encoding !~ "gzip;q=0(\.0*)?([ ,]|$)") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # Who asks for a page anew gets it anew, as from the page server.
  if (req.http.Cache-Control ~ "no-cache|no-store") {
    return (pass);
  }
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

sub vcl_backend_response {
  if (bereq.uncacheable) {
    return (deliver);
  }
  if (!beresp.http.Set-Cookie && beresp.status == 200) {
    if (beresp.http.Surrogate-Control ~ "^max-age=[0-9]+$") {
      set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^max-age=", "") + "s", 0s);
      set beresp.grace = 10s;
      return (deliver);
    }
    if (beresp.http.Cache-Control ~ "immutable") {
      set beresp.ttl = 1d;
      return (deliver);
    }
  }
  # It is remembered that this address is not kept, so that its readers do not wait for one another.
  set beresp.ttl = 1h;
  set beresp.grace = 0s;
  set beresp.uncacheable = true;
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Surrogate-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  unset resp.http.Age;
  set resp.http.X-Cache = "miss";
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
    # It is the id of the request that the kept answer was made for.
    unset resp.http.X-Request-Id;
  }
  return (deliver);
}

sub vcl_backend_error {
  set beresp.status = 503;
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "1";
  set beresp.ttl = 0s;
  set beresp.body = "The shop is starting this part again. Please try again in a moment.";
  return (deliver);
}

sub vcl_synth {
  set resp.http.Cache-Control = "no-store";
  return (deliver);
}
