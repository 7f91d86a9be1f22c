import { drawIcon } from '@/components/clients/icon';
import { drawnIconSizes } from '@/lib/clients';
import { type BrandParams, brandFile } from '../../brand-file';

type Params = BrandParams & Promise<{ readonly size: string }>;

/** The icon of a client at one release as a PNG of so many pixels. */
export async function GET(request: Request, { params }: { params: Params }) {
  return brandFile(request, params, async (snapshot) => {
    const { size: asked } = await params;
    const size = drawnIconSizes.find((known) => String(known) === asked);
    return size && { mediaType: 'image/png', body: await drawIcon(snapshot, size) };
  });
}
