import { changeRoute } from '@/lib/changes';
import { changeImage } from '@/lib/editing';

/** An image is edited. */
export const POST = changeRoute(changeImage);
