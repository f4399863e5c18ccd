/** How somebody proves at sign-in, beside the password, who they are. */
export const secondFactorMethods = ['totp', 'passkey', 'recovery_code'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** What the owner of an account is told by mail. */
export const accountEvents = [
	'totp_added',
	'totp_removed',
	'passkey_added',
	'passkey_removed',
	'recovery_codes_renewed',
	'recovery_code_used',
	'second_factor_reset',
	'wrong_codes',
	'api_key_created',
] as const
export type AccountEvent = (typeof accountEvents)[number]

export const passkeyLimits = { name: 60, perAccount: 20 }
export const recoveryCodeCount = 10
/** In any spelling. */
export const recoveryCodeLength = 40
/** For so long nobody is asked again, in minutes. */
export const stepUpMinutes = 10
