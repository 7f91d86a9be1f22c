import { serviceWorkerScript } from '@/lib/pages';
import { clientFile, plainPolicy } from '@/lib/request';

export const dynamic = 'force-dynamic';

/** The service worker of the client whose host was asked. It talks to the portal alone. */
export const GET = clientFile(
  'text/javascript; charset=utf-8',
  serviceWorkerScript,
  `${plainPolicy}; connect-src 'self'`,
);
