export { Sections as default } from '../../../../sections';

/** Rendered when it is first asked for, then kept. In seconds. */
export const revalidate = 900;

export function generateStaticParams() {
  return [];
}
