import { oldBrowserStylesheet } from '@/lib/pages';
import { type BrandParams, brandFile } from '../brand-file';

/** How a client's notice for old browsers looks at one release. */
export async function GET(request: Request, { params }: { params: BrandParams }) {
  return brandFile(request, params, async (snapshot) => ({
    mediaType: 'text/css; charset=utf-8',
    body: oldBrowserStylesheet(snapshot),
  }));
}
