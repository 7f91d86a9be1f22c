/**
 * What plans cover: the products of a contract, and registering, correcting and retiring them. What may
 * be added, and whether it is, the platform says; files of a product belong to `documents`.
 */
export { currencyOf } from './details';
export { isOwnProduct } from './own-product';
