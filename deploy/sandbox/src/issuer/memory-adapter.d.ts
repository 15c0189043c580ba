/** The issuer library's own bounded store, which it does not describe; named by us so that it does not warn of itself. */
declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterFactory } from 'oidc-provider';
  export function createMemoryAdapter(clockToleranceSeconds?: number): AdapterFactory;
}
