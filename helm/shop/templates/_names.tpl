{{/* The release's name before every object: two releases may share a namespace. */}}
{{- define "shop.fullname" -}}
{{- .Values.fullnameOverride | default .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end }}

{{/* Labels of every object. Call with (dict "root" $ "name" <process or server>). */}}
{{- define "shop.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
app.kubernetes.io/version: {{ .root.Values.image.tag | default .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{ include "shop.selector" . }}
{{- end }}

{{/* What selects its pods; never changes, a Deployment's selector cannot. */}}
{{- define "shop.selector" -}}
app.kubernetes.io/part-of: shop
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/name: {{ .name }}
{{- end }}

{{/* The processes of this release: those of the table that values do not leave out. As JSON, name to row. */}}
{{- define "shop.processes" -}}
{{- $table := .Files.Get "files/processes.yaml" | fromYaml -}}
{{- $found := dict -}}
{{- range $name, $row := $table.processes -}}
{{- $own := mergeOverwrite (deepCopy $.Values.defaults) (get $.Values.processes $name | default dict) -}}
{{- if $own.enabled -}}{{- $_ := set $found $name (merge (dict "values" $own) $row) -}}{{- end -}}
{{- end -}}
{{- $found | toJson -}}
{{- end }}

{{- define "shop.image" -}}
{{- $image := .root.Values.image -}}
{{- printf "%s/%s:%s" $image.repository .name (toString ($image.tag | default .root.Chart.AppVersion)) -}}
{{- end }}

{{/* The Secret of a process, made outside of the chart (helm/README.md). */}}
{{- define "shop.secret" -}}
{{- get .root.Values.secrets .name | default (printf "%s-%s" (include "shop.fullname" .root) .name) -}}
{{- end }}

{{- define "shop.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "shop.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{/* Whether a server of the evaluation runs inside of this release. */}}
{{- define "shop.kafkaBrokers" -}}
{{- if eq .Values.kafka.mode "evaluation" -}}
{{ include "shop.fullname" . }}-kafka:9092
{{- else -}}
{{- required "kafka.brokers is needed: a comma list of host:port" .Values.kafka.brokers -}}
{{- end -}}
{{- end }}
