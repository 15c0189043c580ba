import type { Address } from '@shop/contract/client';
import type { CustomerCard, CustomersAnswer, RecentCustomersAnswer } from '@shop/contract/pos/customer';
import type { AddressMatch } from '@shop/contract/v1/address';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getJson, postJson } from '../../lib/http.ts';

const DEBOUNCE_MS = 300;
const LIMIT = 10;

/** A text once no key has come for 300 ms; '' at once. */
export function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : quiet;
}

type Filter = '' | 'email' | 'mobile';

/** Customers by name, mobile or e-mail, or by one of the last two alone; the best match first. None for an empty text. */
export const customersQuery = (text: string, filter: Filter) =>
  queryOptions({
    queryKey: ['customers', filter, text],
    queryFn: ({ signal }) => {
      const path = `/pos/cus-search/${encodeURIComponent(text)}?limit=${LIMIT}&filter=${filter}`;
      return getJson(path as Address<CustomersAnswer>, signal);
    },
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

/** Whom this staff member chose last; newest first. */
export const recentQuery = queryOptions({
  queryKey: ['recent-customers'],
  queryFn: ({ signal }) => getJson('/pos/get-recent-customers' as Address<RecentCustomersAnswer>, signal),
});

/** What stands beside the selector for a customer; nothing for ''. */
export const cardQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer-card', id],
    queryFn: ({ signal }) => postJson('/pos/cus-card' as Address<CustomerCard>, { id }, signal),
    enabled: id !== '',
    staleTime: 10_000,
  });

/** Addresses for what is typed of one; nothing for nothing. */
export const addressesQuery = (term: string) =>
  queryOptions({
    queryKey: ['addresses', term],
    queryFn: ({ signal }) => getJson(`/v1/address?term=${encodeURIComponent(term)}` as Address<AddressMatch[]>, signal),
    enabled: term !== '',
    staleTime: 5 * 60_000,
  });
