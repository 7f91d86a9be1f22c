/** Every address of the portal, of which a trace may tell the words. */
export type RouteWords = ReadonlySet<string>;

const method = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;
const name = /^[a-z][a-z0-9-]{0,60}$/i;
/** Of the portal's queues, and of pg-boss's own. */
const queue = /^(__pgboss__)?[a-z][a-z-]{0,60}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const digits = /^\d{1,6}$/;

/**
 * All that a span may say, and what that looks like; whatever else somebody's code writes into one
 * never leaves: queries, addresses, statements and their parameters, an error's words.
 */
const permitted: Readonly<Record<string, RegExp | 'route'>> = {
  'http.method': method,
  'http.status_code': /^[1-5]\d\d$/,
  'http.route': 'route',
  'next.route': 'route',
  'next.page': 'route',
  'next.span_type': /^[A-Za-z.]{1,60}$/,
  'next.rsc': /^(true|false)$/,
  'error.type': /^([A-Z][A-Za-z]{0,60}|[45]\d\d)$/,
  // Prisma: which function of which model.
  method: /^[a-zA-Z]{1,40}$/,
  model: /^[A-Z][A-Za-z]{0,40}$/,
  name: /^[A-Za-z]{1,40}\.[a-zA-Z]{1,40}$/,
  'db.system.name': /^[a-z]{1,20}$/,
  // pg-boss.
  'messaging.system': /^pg-boss$/,
  'messaging.operation.name': name,
  'messaging.operation.type': name,
  'messaging.destination.name': queue,
  'messaging.message.id': uuid,
  'messaging.batch.message_count': digits,
  'pgboss.job.retry_count': digits,
  // The portal's own.
  'portal.client': name,
  'portal.page': 'route',
  'portal.decision': name,
  'portal.port': name,
  'portal.adapter': name,
  'portal.capability': name,
  'portal.call': name,
  'portal.outcome': name,
  'portal.queue': queue,
};

/** Whether a span may say this of itself. */
export function isPermitted(key: string, value: unknown, words: RouteWords): boolean {
  const form = Object.hasOwn(permitted, key) ? permitted[key] : undefined;
  if (form === undefined || !['string', 'number', 'boolean'].includes(typeof value)) return false;
  return form === 'route' ? isRoute(String(value), words) : form.test(String(value));
}

/** What Next's own routes are made of besides the portal's addresses. */
const ofNext = /^(live|cached|page|layout|route|error|not-found|_not-found|_error|404|500|\*)$/;
const parameter = /^\[{1,2}(\.\.\.)?[a-z]{1,30}\]{1,2}$/i;
const group = /^\([a-z-]{1,30}\)$/;

/** Whether each part of an address stands in code: what was asked for, its parts could say anything. */
export function isRoute(address: string, words: RouteWords): boolean {
  if (!address.startsWith('/')) return false;
  return address
    .split('/')
    .every(
      (part) =>
        part === '' ||
        words.has(part) ||
        ofNext.test(part) ||
        parameter.test(part) ||
        group.test(part),
    );
}

/** The name of a span, without what could be an address, a number or anything typed. */
export function permittedName(spanName: string, words: RouteWords): string {
  return spanName
    .split(' ')
    .map((part) => (isNameWord(part) || isRoute(part, words) ? part : '[hidden]'))
    .join(' ');
}

function isNameWord(part: string): boolean {
  return (
    queue.test(part) ||
    (/^\(?[A-Za-z][A-Za-z.:_-]{0,60}\)?$/.test(part) && !/:\/|\.[a-z]{2,}$/.test(part))
  );
}
