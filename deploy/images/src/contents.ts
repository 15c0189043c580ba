import { globSync } from 'node:fs';
import ranks from '@shop/proto/ranks' with { type: 'json' };

/** What an image holds: paths from the project's root. */
export interface Contents {
  /** what Node is started with; `main.js` of the image leads there */
  readonly main: string;
  /** workspaces whose libraries are in its bill of materials */
  readonly workspaces: readonly string[];
  /** joined programs; the libraries that they import come along */
  readonly programs: readonly string[];
  /** files, folders and patterns that are read while it runs */
  readonly files: readonly string[];
}

const SERVICES = Object.keys(ranks).filter((name) => name !== 'bff');
const PRODUCTION_REACT = 'deploy/dev/src/dist/react-production.js';
/** Libraries of every service. The smallest of them stands for all: what it imports is a layer that all images share. */
export const SHARED = 'services/coupon/dist/main.js';

/** What {@link PRODUCTION_REACT} loads by name. */
const REACT = [
  'node_modules/react/{package.json,index.js,jsx-runtime.js,cjs/react.production.js,cjs/react-jsx-runtime.production.js}',
  'node_modules/react-dom/{package.json,index.js,server.js,server.node.js}',
  'node_modules/react-dom/cjs/react-dom{,-server.node,-server-legacy.node}.production.js',
];
/** The faces of documents, which services/notification/src/outbound/documents/sheet.ts opens by name. */
const FACES = [
  'node_modules/@expo-google-fonts/*/package.json',
  'node_modules/@expo-google-fonts/figtree/{400Regular,600SemiBold,700Bold}/*.ttf',
  'node_modules/@expo-google-fonts/newsreader/{400Regular,500Medium,500Medium_Italic}/*.ttf',
];
/** The kit's own tables, which it finds by its name. */
const KIT = ['packages/kit/{migrations,package.json}', 'node_modules/@shop/kit'];
/** The sources of what runs as Node reads them: no part of a production system is among them. */
const SOURCES = [
  'packages/{kit,primitives,commerce}/{src,migrations,package.json}',
  'proto/*.{ts,json}',
  'proto/gen',
  'node_modules/@shop/*',
];
const sandbox = 'deploy/sandbox/src/main.ts';
const jobs = globSync([
  'deploy/jobs/src/*.ts',
  'deploy/dev/src/proxy/main.ts',
  'deploy/seed/src/load.ts',
  'services/*/src/seed/load.ts',
]);
/** They are joined too, to find out which libraries they import. */
export const TRACED: readonly string[] = [sandbox, ...jobs];
export const joined = (source: string): string => source.replace(/\/src\/(?:.*\/)?([^/]+)\.ts$/, '/dist/$1.js');

const serviceImage = (name: string): Contents => ({
  main: `services/${name}/dist/main.js`,
  workspaces: [`services/${name}`],
  programs: [`services/${name}/dist/main.js`, ...(name === 'notification' ? [PRODUCTION_REACT] : [])],
  files: [`services/${name}/migrations`, ...KIT, ...(name === 'notification' ? [...REACT, ...FACES] : [])],
});

const OTHERS: Readonly<Record<string, Contents>> = {
  bff: {
    main: 'bff/dist/main.js',
    workspaces: ['bff', 'web-pos'],
    programs: ['bff/dist/main.js', PRODUCTION_REACT],
    files: [
      'web-pos/dist',
      'node_modules/swagger-ui-dist/{package.json,swagger-ui.css,swagger-ui-bundle.js,favicon-*.png}',
      ...REACT,
    ],
  },
  'web-store': {
    main: 'web-store/dist/main.js',
    workspaces: ['web-store'],
    programs: ['web-store/dist/main.js', 'web-store/build/server/index.js', PRODUCTION_REACT],
    files: ['web-store/build', 'web-store/package.json', 'deploy/studio/pictures', ...REACT],
  },
  monitor: {
    main: 'deploy/monitor/dist/main.js',
    workspaces: ['deploy/monitor'],
    programs: ['deploy/monitor/dist/main.js'],
    files: [],
  },
  sandbox: {
    main: sandbox,
    workspaces: ['deploy/sandbox'],
    programs: [joined(sandbox)],
    files: ['deploy/sandbox/{src,package.json}', ...SOURCES],
  },
  jobs: {
    main: 'deploy/jobs/src/topics.ts',
    workspaces: ['deploy/jobs', 'deploy/seed'],
    programs: jobs.map(joined),
    files: [
      'deploy/{jobs,seed}/{src,package.json}',
      'deploy/dev/{package.json,src/proxy/*.ts,src/up/{secrets,service-keys,provider-accounts}.ts}',
      ...['deploy/seed/data', 'deploy/studio/pictures', 'services/*/{src,migrations,package.json}', ...SOURCES],
    ],
  },
};

/** Every image, in the order in which they are built. */
export const IMAGES: readonly string[] = [...SERVICES, ...Object.keys(OTHERS)];

/** @throws Error for a name that is no image's */
export function contentsOf(image: string): Contents {
  if (SERVICES.includes(image)) return serviceImage(image);
  const other = OTHERS[image];
  if (!other) throw new Error(`There is no image «${image}»: one of ${IMAGES.join(', ')}.`);
  return other;
}
