export const deviceNames = { mobile: 'Mobile', desktop: 'Desktop', tablet: 'Tablet' }
