module shop/tools/crds

go 1.26.4

// Nothing is built here: the definitions of the objects that the chart and deploy/operators create lie in these modules' folders.
require (
	github.com/cert-manager/cert-manager v1.21.2
	github.com/cloudnative-pg/cloudnative-pg v1.30.0
	github.com/prometheus-operator/prometheus-operator v0.85.0
	sigs.k8s.io/gateway-api v1.6.0
)
