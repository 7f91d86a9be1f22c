import { changeRoute } from '@/lib/changes';
import { changeImage } from '@/lib/editing/change-image';

/** An image is edited. */
export const POST = changeRoute(changeImage);
