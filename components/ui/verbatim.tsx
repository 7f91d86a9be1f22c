import type { ComponentProps } from 'react';

/**
 * What is shown exactly as it is in every language: a number, code, name, address, or amount. Browsers
 * that translate the page leave it alone, and it keeps its own direction.
 */
export function Verbatim(attributes: ComponentProps<'bdi'>) {
  return <bdi translate="no" {...attributes} />;
}
