import { changeRoute } from '@/lib/changes';
import { saveDetails } from '@/lib/products/register';

export const POST = changeRoute(saveDetails);
