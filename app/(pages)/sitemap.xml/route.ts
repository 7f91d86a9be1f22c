import { isShownToStrangers } from '@/lib/entry';
import { sitemap } from '@/lib/pages';
import { clientFile } from '@/lib/request';

export const dynamic = 'force-dynamic';

/** The pages that the client whose host was asked shows to everybody. */
export const GET = clientFile('application/xml; charset=utf-8', (client, host) =>
  sitemap(client, (page) => isShownToStrangers(page, host)),
);
