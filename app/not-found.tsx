import type { Metadata } from 'next';

export const metadata: Metadata = { title: 'Not found' };

/**
 * What no person asks for: the portal's pages say themselves that there is nothing at an address.
 * As short as it is since Next sends it along with every page, in place of its own 1,500 bytes.
 */
export default function NotFound() {
  return 'Not found';
}
