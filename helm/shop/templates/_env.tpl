{{/*
What the chart itself knows of a process's variables: name to value, as JSON. Call with (dict "root" $ "name" $name "row" $row).
Variables that the process does not read are left out by shop.env.
*/}}
{{- define "shop.computed" -}}
{{- $root := .root -}}
{{- $full := include "shop.fullname" $root -}}
{{- $values := $root.Values -}}
{{- $isDemo := eq $values.shopMode "demo" -}}
{{- $known := dict
  "NODE_ENV" (ternary "development" "production" $isDemo)
  "LISTEN_HOST" "0.0.0.0"
  "LOG_LEVEL" $values.logLevel
  "ADMIN_PORT" "9464"
  "GRPC_PORT" "7000"
  "PORT" "8081"
  "WEB_PORT" "8082"
  "DATABASE_POOL_SIZE" (toString (.row.values.poolSize | int))
  "KAFKA_BROKERS" (include "shop.kafkaBrokers" $root)
  "KAFKA_PREFIX" $values.kafka.prefix
  "OTEL_EXPORTER_OTLP_ENDPOINT" $values.telemetry.otlpEndpoint
  "BFF_URL" (printf "http://%s-bff:8081" $full)
  "PUBLIC_ORIGIN" $values.origin
  "PAYMENT_RETURN_BASE" $values.origin
  "SANDBOX_ORIGINS" (join "," $values.sandboxOrigins)
  "SANDBOX_HOST" "0.0.0.0"
  "SANDBOX_PORT" "8090"
  "SANDBOX_SMTP_PORT" "8025"
  "SANDBOX_DATA" "/data"
  "SANDBOX_RETURN_ORIGINS" $values.origin
  "EDGE_URLS" (include "shop.edgeUrls" $root)
-}}
{{- if not $isDemo -}}{{- $_ := set $known "SHOP_MODE" $values.shopMode -}}{{- end -}}
{{- range $service := .row.calls -}}
{{- $_ := set $known (printf "%s_ADDRESS" (upper $service)) (printf "%s-%s:7000" $full $service) -}}
{{- end -}}
{{- if $values.tls.enabled -}}
{{- range $variable, $file := dict "TLS_CERT_FILE" "tls.crt" "TLS_KEY_FILE" "tls.key" "TLS_CA_FILE" "ca.crt" -}}
{{- $_ := set $known $variable (printf "/run/tls/%s" $file) -}}
{{- end -}}
{{- end -}}
{{- $known | toJson -}}
{{- end }}

{{/* The address of every pod of the cache in front, as a comma list; '' without one. */}}
{{- define "shop.edgeUrls" -}}
{{- $full := include "shop.fullname" . -}}
{{- if .Values.edge.enabled -}}
{{- $urls := list -}}
{{- range until (int .Values.edge.replicas) -}}
{{- $urls = append $urls (printf "http://%s-edge-%d.%s-edge-peers:8079" $full . $full) -}}
{{- end -}}
{{- join "," $urls -}}
{{- end -}}
{{- end }}

{{/*
The environment of a process: exactly the variables that its config.ts reads. Secret ones come as files of its own Secret
(NAME_FILE); what neither the chart nor `settings` gives is left out, or refused where the process needs it.
*/}}
{{- define "shop.env" -}}
{{- $known := include "shop.computed" . | fromJson -}}
{{- $settings := mergeOverwrite (deepCopy .root.Values.settings) (.row.values.settings | default dict) -}}
- name: NODE_OPTIONS
  value: {{ .row.values.nodeOptions | default .row.nodeOptions | quote }}
{{- range $variable, $kind := .row.variables }}
{{- if contains "secret" $kind }}
- name: {{ $variable }}_FILE
  value: /run/secrets/shop/{{ $variable }}
{{- else if or (hasKey $settings $variable) (get $known $variable) }}
- name: {{ $variable }}
  value: {{ ternary (get $settings $variable) (get $known $variable) (hasKey $settings $variable) | toString | quote }}
{{- else if contains "required" $kind }}
{{- fail (printf "settings.%s is needed: %s reads it" $variable $.name) }}
{{- end }}
{{- end }}
{{- end }}
