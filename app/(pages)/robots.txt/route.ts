import { robotsText } from '@/lib/pages';
import { clientFile } from '@/lib/request';

export const dynamic = 'force-dynamic';

/** What search engines may list of the client whose host was asked. */
export const GET = clientFile('text/plain; charset=utf-8', robotsText);
