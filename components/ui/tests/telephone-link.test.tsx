import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TelephoneLink } from '../telephone-link';

it('calls the number without its spaces, and writes it from left to right in every language', () => {
  const link = <TelephoneLink number="+1 (800) 555-0164" className="" />;
  expect(renderToStaticMarkup(link)).toBe(
    '<a href="tel:+18005550164" class=""><bdi translate="no" dir="ltr">+1 (800) 555-0164</bdi></a>',
  );
});
