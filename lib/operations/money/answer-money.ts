import { clientsWithPayments } from '@/lib/payments';
import { plainPolicy, plainReply, type Reply } from '@/lib/request';
import type { CookieReader } from '@/lib/session';
import { isOpened, linkParameter, moneyAddress, openedBy } from './money-access';
import { daysAsCsv } from './money-days';
import { moneyPage, mostShown, styleSource } from './money-page';
import { moneyTasks } from './money-tasks';

interface Asked {
  readonly query: URLSearchParams;
  readonly cookies: CookieReader;
}

/** Without a valid link the page is not there. */
const refused = plainReply(404, 'Not found');

/** Opens the operators' page by a link, which then leaves the address, or shows it. */
export async function answerMoneyPage({ query, cookies }: Asked): Promise<Reply> {
  const link = query.get(linkParameter);
  if (link !== null) {
    const cookie = await openedBy(link);
    const opened = plainReply(303, '', {
      location: moneyAddress,
      'referrer-policy': 'no-referrer',
    });
    return cookie ? { ...opened, cookies: [cookie] } : refused;
  }
  if (!(await isOpened(cookies))) return refused;
  const [tasks, clients] = await Promise.all([moneyTasks(mostShown), clientsWithPayments()]);
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `${plainPolicy}; style-src ${styleSource}`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
    body: moneyPage(tasks, clients, new Date()),
  };
}

/** What a client took and refunded by day, for an operator who has opened the page. */
export async function answerMoneyDays({ query, cookies }: Asked): Promise<Reply> {
  if (!(await isOpened(cookies))) return refused;
  const clientId = query.get('client') ?? '';
  const csv = await daysAsCsv(clientId, query.get('since') ?? '');
  if (csv === undefined) return refused;
  return {
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${clientId}-days.csv"`,
      'cache-control': 'no-store',
      'content-security-policy': plainPolicy,
      'x-content-type-options': 'nosniff',
    },
    body: csv,
  };
}
