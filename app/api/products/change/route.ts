import { changeRoute } from '@/lib/changes';
import { correctProduct } from '@/lib/products/change';

export const POST = changeRoute(correctProduct);
