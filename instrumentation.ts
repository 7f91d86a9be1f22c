/** What Next tells of requests that fail. */
export { onRequestError } from '@/lib/observability/request-error';
