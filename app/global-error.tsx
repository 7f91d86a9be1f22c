'use client';

import type { PageFailure } from '@/components/pages/tell-failure';
import { useFailureReference } from '@/components/pages/use-failure-reference';

/**
 * The last resort, where not even a client's own layout could be shown. Nothing is known of the
 * client or the language here, so it is as plain as /health and says the same in two languages.
 */
export default function GlobalError({ error }: { readonly error: PageFailure }) {
  const reference = useFailureReference(error);
  return (
    <html lang="en">
      <head>
        <title>Something went wrong</title>
        <meta name="color-scheme" content="light dark" />
      </head>
      <body>
        <main role="alert">
          <h1>Something went wrong</h1>
          <p>Please try again in a moment.</p>
          <p lang="es">Algo ha fallado. Vuelva a intentarlo en un momento.</p>
          {reference && (
            <p>
              Reference: <code>{reference}</code>
            </p>
          )}
          <button type="button" onClick={() => window.location.reload()}>
            Try again · <span lang="es">Reintentar</span>
          </button>
        </main>
      </body>
    </html>
  );
}
