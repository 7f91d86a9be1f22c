export { type ClaimType, type ClaimTypeIcon, claimTypes } from './claim-types';
export { type DeliveryRow, deliveryRows } from './delivery-timeline';
export { offersClaimForm } from './entrance';
export { type Product, products } from './products';
export { type Review, ratingSummary, reviews } from './reviews';
export { type TrustImage, trustImages } from './trust-images';
