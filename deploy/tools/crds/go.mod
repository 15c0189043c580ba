module shop/tools/crds

go 1.26

// Nothing is built here: the definitions of the objects that the chart may create lie in these modules' folders.
require (
	github.com/cert-manager/cert-manager v1.21.2
	github.com/prometheus-operator/prometheus-operator v0.85.0
	sigs.k8s.io/gateway-api v1.4.0
)
