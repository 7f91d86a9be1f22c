'use client';

import { Button, LinkButton } from '@/components/ui';
import { useErrorTexts } from './error-texts';
import type { PageFailure } from './tell-failure';
import { useFailureReference } from './use-failure-reference';

/** Shown where a page failed. The reference leads operators to the log entry. */
export function ErrorBoundaryPage({ error }: { readonly error: PageFailure }) {
  const texts = useErrorTexts();
  const reference = useFailureReference(error);
  return (
    <div role="alert" className="mx-auto w-full max-w-2xl px-4 pt-12 sm:px-6">
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-3 text-lg text-muted">{texts.text}</p>
      {reference && (
        <p className="mt-6">
          <span>{texts.reference}</span>{' '}
          <code translate="no" className="font-semibold break-all">
            {reference}
          </code>
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{texts.again}</Button>
        <LinkButton variant="secondary" href={texts.homeAddress}>
          {texts.home}
        </LinkButton>
      </div>
    </div>
  );
}
