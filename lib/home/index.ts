export { type ClaimTypeIcon, claimTypes } from './claim-types';
export { deliveryRows } from './delivery-timeline';
export { offersClaimForm } from './entrance';
export { type Product, products } from './products';
export { ratingSummary, reviews } from './reviews';
export { trustImages } from './trust-images';
