import { drawShareImage } from '@/components/clients/share-image';
import { type BrandParams, brandFile } from '../brand-file';

/** The picture of a preview of a client's pages at one release. */
export async function GET(request: Request, { params }: { params: BrandParams }) {
  return brandFile(request, params, async (snapshot) => ({
    mediaType: 'image/png',
    body: await drawShareImage(snapshot),
  }));
}
