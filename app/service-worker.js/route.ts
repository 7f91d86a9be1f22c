import { clientFile, plainPolicy } from '@/lib/entry';
import { serviceWorkerScript } from '@/lib/service-worker';

export const dynamic = 'force-dynamic';

/** The service worker of the client whose host was asked. It talks to the portal alone. */
export const GET = clientFile(
  'text/javascript; charset=utf-8',
  serviceWorkerScript,
  `${plainPolicy}; connect-src 'self'`,
);
