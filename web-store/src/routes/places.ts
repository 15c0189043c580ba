import { useRouteLoaderData } from 'react-router';
import type { Chrome } from '../lib/chrome.server.ts';

/** The names of our locations by their codes, as every page already has them; an unknown code stays as it is. */
export function usePlaces(): (code: string) => string {
  const chrome = useRouteLoaderData('root') as Chrome | undefined;
  return (code) => chrome?.branches.find((branch) => branch.code === code)?.name ?? code;
}
