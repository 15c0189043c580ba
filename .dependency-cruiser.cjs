// The import rules (CONTRIBUTING, 'Rules that machines hold'). Each has a fixture that breaks it and is seen failing:
// deploy/dev/test/import-rules.test.ts. The ranks stand in one file: proto/ranks.json.
const ranks = require('./proto/ranks.json');

const TEST = '\\.test\\.tsx?$|/test/|/testing/';
const product = '^(services|bff|packages|web-store|web-pos)/';

/** A service may speak only to services of a strictly lower rank; its own proto and the events are its own business. */
function rankRules([name, rank]) {
  const higher = Object.keys(ranks).filter((other) => other !== name && other !== 'bff' && ranks[other] >= rank);
  // The highest may speak to all others.
  if (higher.length === 0) return [];
  const rule = {
    name: `only-lower-ranks-for-${name}`,
    severity: 'error',
    comment: `${name} has rank ${rank}: an rpc goes only to a strictly lower rank.`,
    from: { path: `^services/${name}/` },
    to: { path: `^proto/gen/shop/(${higher.join('|')})/` },
  };
  return [rule];
}

const forbidden = [
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one thing, or one of them has two jobs.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'nothing-missing',
    comment: 'An import that leads nowhere.',
    from: { path: `${product}|^deploy/` },
    to: { couldNotResolve: true, pathNot: '\\+types/|^virtual:|\\?' },
  },
  {
    name: 'services-are-strangers',
    comment: 'A service knows others by rpc and by events, never by their code.',
    from: { path: '^services/([^/]+)/' },
    to: { path: '^services/', pathNot: '^services/$1/' },
  },
  {
    name: 'domain-is-pure',
    comment: 'The domain knows itself, primitives and commerce; not even node.',
    from: { path: '^services/([^/]+)/src/(?:listing/)?domain/', pathNot: TEST },
    to: { pathNot: '^services/$1/src/(listing/)?domain/|^packages/(primitives|commerce)/src/' },
  },
  {
    name: 'application-has-no-adapter',
    comment: 'Use cases know the domain and their ports; no adapter, proto or npm package.',
    from: { path: '^services/([^/]+)/src/application/', pathNot: TEST },
    to: {
      pathNot: [
        '^services/$1/src/((application|domain)/|listing/port\\.ts$)',
        '^packages/(primitives|commerce)/src/',
        '^packages/kit/src/(actor|clock|context|ids|keyed-mutex|within)\\.ts$',
        '^(node:)?(crypto|buffer)$',
      ],
    },
  },
  {
    name: 'listing-behind-one-port',
    comment:
      'Catalog knows lists and search by their port alone; only start, transact and the seed join what implements it.',
    from: {
      path: '^services/catalog/src/',
      pathNot: `^services/catalog/src/(listing/|seed/|start\\.ts$|outbound/postgres/transact\\.ts$)|${TEST}`,
    },
    to: { path: '^services/catalog/src/listing/', pathNot: '^services/catalog/src/listing/port\\.ts$' },
  },
  {
    name: 'listing-knows-the-domain-only',
    comment: 'Lists read availability when they are filled for the first time; no use case, no handler.',
    from: { path: '^services/catalog/src/listing/', pathNot: TEST },
    to: {
      path: '^services/catalog/src/(application|inbound|outbound|seed)/',
      pathNot: 'availability\\.repository\\.ts$',
    },
  },
  {
    name: 'inbound-meets-no-outbound',
    comment: 'Both know the application; main.ts joins them.',
    from: { path: '^services/([^/]+)/src/inbound/', pathNot: TEST },
    to: { path: '^services/$1/src/outbound/' },
  },
  {
    name: 'outbound-meets-no-inbound',
    comment: 'Both know the application; main.ts joins them.',
    from: { path: '^services/([^/]+)/src/outbound/', pathNot: TEST },
    to: { path: '^services/$1/src/inbound/' },
  },
  {
    name: 'pg-only-in-postgres-folders',
    comment: 'SQL has one folder in a service and one in the kit.',
    from: { path: product, pathNot: `^services/[^/]+/src/outbound/postgres/|^packages/kit/src/postgres/|${TEST}` },
    to: { path: 'node_modules/(@types/)?pg/' },
  },
  {
    name: 'kafkajs-only-in-the-kit',
    comment: 'One module wraps a library that is no longer maintained.',
    from: { pathNot: '^packages/kit/(src/kafka|test)/|node_modules' },
    to: { path: 'node_modules/kafkajs/' },
  },
  {
    name: 'bullmq-only-in-the-kit',
    comment: 'One module wraps the queues.',
    from: { pathNot: '^packages/kit/(src/jobs|test)/|node_modules' },
    to: { path: 'node_modules/bullmq/' },
  },
  {
    name: 'webs-know-no-server',
    comment: 'Pages and components ask over HTTP; proto, bff and services are not theirs.',
    from: { path: '^(web-store|web-pos|packages/ui)/' },
    to: { path: '^(proto|bff|services)/' },
  },
  {
    name: 'kit-only-in-the-server-of-web-store',
    comment: "Only web-store's own small server uses the kit: logs, health, traces.",
    from: { path: '^(web-store|web-pos|packages/ui)/', pathNot: '^web-store/(server|test)/' },
    to: { path: '^packages/kit/' },
  },
  {
    name: 'the-two-webs-are-strangers',
    from: { path: '^web-(store|pos)/' },
    to: { path: '^web-', pathNot: '^web-$1/' },
  },
  {
    name: 'features-are-strangers',
    comment: 'Features meet in a page only.',
    from: { path: '^web-(store|pos)/src/features/([^/]+)/' },
    to: { path: '^web-$1/src/features/', pathNot: '^web-$1/src/features/$2/' },
  },
  {
    name: 'packages-never-look-up',
    from: { path: '^packages/' },
    to: { path: '^(services|bff|web-store|web-pos|deploy|proto)/' },
  },
  {
    name: 'primitives-stand-alone',
    comment: 'They run in the browser and on the server: no package, no node.',
    from: { path: '^packages/primitives/src/', pathNot: TEST },
    to: { pathNot: '^packages/primitives/src/' },
  },
  {
    name: 'commerce-sees-only-primitives',
    from: { path: '^packages/commerce/src/', pathNot: TEST },
    to: { pathNot: '^packages/(primitives|commerce)/src/' },
  },
  {
    name: 'the-kit-and-the-contract-know-no-rules',
    comment: 'Packages below the services see primitives, and the contract nothing of the runtime.',
    from: { path: '^packages/(kit|contract)/' },
    to: { path: '^packages/', pathNot: '^packages/($1|primitives)/' },
  },
  {
    name: 'the-bff-knows-no-web-and-no-service',
    comment: 'Its contract tests alone run the real services beside it.',
    from: { path: '^bff/', pathNot: '^bff/test/' },
    to: { path: '^(services|web-store|web-pos)/' },
  },
  {
    name: 'the-product-knows-no-tool',
    comment:
      'The sandbox, the seed and the start are replaced by configuration alone; contract tests run against them.',
    from: { path: product, pathNot: '^bff/test/' },
    to: { path: '^deploy/' },
  },
  {
    name: 'test-support-only-in-tests',
    from: { path: product, pathNot: TEST },
    to: { path: '^packages/kit/src/testing/' },
  },
].map((rule) => ({ severity: 'error', ...rule }));

module.exports = {
  forbidden: [
    ...forbidden,
    ...Object.entries(ranks)
      .filter(([name]) => name !== 'bff')
      .flatMap(rankRules),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?!.*node_modules).*/(dist|build|\\.react-router|fixtures)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
