import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServiceDefinition } from '@shop/kit/grpc/definition';
import { nameOf } from '@shop/kit/grpc/definition';

const GENERATED = fileURLToPath(new URL('../../../proto/gen/shop/', import.meta.url));

/** Every service that was ever generated, by its name: a new one cannot be forgotten here. */
export async function generatedServices(): Promise<Map<string, ServiceDefinition>> {
  const services = new Map<string, ServiceDefinition>();
  for (const file of globSync('*/v1/*.ts', { cwd: GENERATED }).toSorted()) {
    const exported = (await import(pathToFileURL(join(GENERATED, file)).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      if (!name.endsWith('ServiceService')) continue;
      const definition = value as ServiceDefinition;
      const [first] = Object.values(definition);
      services.set(first ? nameOf(first).owner : name, definition);
    }
  }
  return services;
}
