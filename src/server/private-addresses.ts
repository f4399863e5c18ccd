/** Folders of our own addresses behind which a secret follows, as in `/track/{token}`. */
export const privatePlaces = ['track', 'inquiry', 'confirm-address', 'authorship'] as const

/** Parameters of our own addresses whose value grants access. */
export const secretParameters = ['token', 'invitation', 'code'] as const
