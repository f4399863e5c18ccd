/**
 * `21,307`, for a whole number as it is written. Put together here, because the first number that Intl formats takes a
 * phone a tenth of a second.
 */
export const withCommas = (whole: number | string): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
