import { changeImage } from '@/lib/editor';
import { changeRoute } from '@/lib/entry';

/** An image is edited. */
export const POST = changeRoute(changeImage);
