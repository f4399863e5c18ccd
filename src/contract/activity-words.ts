/** Who did something: an account, the holder of a private link, a visitor, or a job or command. */
export const activityActors = ['staff', 'author', 'visitor', 'system'] as const

export const activityRecords = [
	'article',
	'contact',
	'journal',
	'section',
	'testimonial',
	'subscriber',
	'campaign',
	'account',
	'invitation',
	'mail',
	'site',
	'demo',
	'key',
] as const
export type ActivityRecord = (typeof activityRecords)[number]

export const activityActions = [
	'created',
	'changed',
	'deleted',
	'status_changed',
	'status_undone',
	'withdrawn',
	'withdrawal_undone',
	'message_added',
	'messages_read',
	'link_renewed',
	'link_shown',
	'link_requested',
	'file_scanned',
	'subscribed',
	'confirmed',
	'unsubscribed',
	'suppressed',
	'scheduled',
	'sent',
	'cancelled',
	'retried',
	'tested',
	'password_changed',
	'password_reset_requested',
	'session_ended',
	'second_factor_begun',
	'second_factor_added',
	'second_factor_removed',
	'second_factor_reset',
	'recovery_codes_renewed',
	'recovery_code_used',
] as const
export type ActivityAction = (typeof activityActions)[number]
