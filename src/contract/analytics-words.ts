export const deviceTypes = ['desktop', 'mobile', 'tablet'] as const
