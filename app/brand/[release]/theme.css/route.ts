import { brandStylesheet } from '@/lib/brand';
import { type BrandParams, brandFile } from '../brand-file';

/** A client's colours, type and shapes at one release. */
export async function GET(request: Request, { params }: { params: BrandParams }) {
  return brandFile(request, params, async (snapshot) => ({
    mediaType: 'text/css; charset=utf-8',
    body: brandStylesheet(snapshot),
  }));
}
