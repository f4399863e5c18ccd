import * as z from 'zod'
import { invitationLimits, passwordLimits } from './form-limits.ts'
import { oneLine, plainEmail } from './forms.ts'
import { roles } from './permissions.ts'
import { recordSearchRoutes } from './record-search.ts'
import { byId, route } from './route.ts'
import { secondFactorProof } from './second-factor.ts'

/** Long enough for any passphrase; longer ones would only make hashing slow. */
const password = z.string().min(1, 'Required').max(passwordLimits.max, `At most ${passwordLimits.max} characters`)
const newPassword = password.min(passwordLimits.min, `At least ${passwordLimits.min} characters`)

export const credentials = z.object({ email: plainEmail, password, ...secondFactorProof })

export const registration = z.object({
	email: plainEmail,
	password: newPassword,
	name: oneLine(120).min(1, 'Required'),
	invitation: z.string().max(100).optional().meta({ description: 'Where registration is by invitation: its code' }),
})
export type Registration = z.infer<typeof registration>

/** Who is signed in. */
export const admin = z.object({
	id: z.number().int(),
	name: z.string(),
	email: z.string(),
	role: z.enum(roles),
})
export type Admin = z.infer<typeof admin>

const session = z.object({ token: z.string(), admin })
export type Session = z.infer<typeof session>

/** An account, for the page about people. */
export const person = admin.extend({
	isActive: z.boolean(),
	hasSecondFactor: z.boolean(),
	lastSignInAt: z.iso.datetime().nullable(),
	createdAt: z.iso.datetime(),
})
export type Person = z.infer<typeof person>

/** An invitation that nobody has used yet. */
export const invitation = z.object({
	id: z.number().int(),
	note: z.string().nullable(),
	/** The address it was mailed to: only this one can use it. */
	email: z.string().nullable(),
	invitedBy: z.string().nullable(),
	/** The role of the account that it creates. */
	role: z.enum(roles),
	createdAt: z.iso.datetime(),
	expiresAt: z.iso.datetime(),
})
export type Invitation = z.infer<typeof invitation>

const promises = z.object({ late: z.number().int(), atRisk: z.number().int() })

/** How many there are, and how many wait, for the four cards of the dashboard. */
export const dashboardSummary = z.object({
	articles: z.object({ total: z.number().int(), underReview: z.number().int() }),
	/** First answers that are later than promised, and those that soon will be. */
	promises: z.object({ articles: promises, contacts: promises }),
	/** Files that staff cannot download: not scanned yet, or with a virus. */
	fileScans: z.object({ waiting: z.number().int(), infected: z.number().int() }),
	/** Messages of authors that nobody of the staff has read. */
	unreadMessages: z.number().int(),
	/** Changes that authors proposed and nobody has decided about. */
	openProposals: z.number().int(),
	/** Articles with a revision that has arrived and is to be looked at. */
	revisions: z.number().int(),
	contacts: z.object({ total: z.number().int(), new: z.number().int(), unread: z.number().int() }),
	journals: z.object({ total: z.number().int(), new: z.number().int() }),
	newsletters: z.object({ total: z.number().int(), unsubscribed: z.number().int() }),
	/** Anyone on the internet may register: staff should know. */
	isRegistrationOpenToAll: z.boolean(),
})
export type DashboardSummary = z.infer<typeof dashboardSummary>

export const adminRoutes = {
	login: route({
		method: 'POST',
		path: '/api/admin/login',
		permission: 'public',
		summary:
			'Sign in; the token goes into the Authorization header as a bearer. With a second factor, one is sent as well',
		envelope: 'data',
		body: credentials,
		errors: ['wrong_credentials', 'second_factor_required', 'wrong_second_factor', 'too_many_requests'],
		response: session,
	}),
	register: route({
		method: 'POST',
		path: '/api/admin/register',
		permission: 'public',
		summary: 'Create an admin account and sign in, where ADMIN_REGISTRATION allows it',
		envelope: 'data',
		body: registration,
		errors: ['forbidden', 'registration_closed', 'email_taken', 'too_many_requests'],
		response: session,
	}),
	logout: route({
		method: 'POST',
		path: '/api/admin/logout',
		permission: 'account.use',
		summary: 'Sign out: the token is invalid afterwards',
		envelope: 'data',
		response: z.null(),
	}),
	whoAmI: route({
		method: 'GET',
		path: '/api/admin/me',
		permission: 'account.use',
		summary: 'Who the token belongs to',
		envelope: 'data',
		response: admin,
	}),
	logoutEverywhere: route({
		method: 'POST',
		path: '/api/admin/logout-everywhere',
		permission: 'account.use',
		summary: 'Sign out on every device, this one included',
		envelope: 'data',
		response: z.null(),
	}),
	changePassword: route({
		method: 'POST',
		path: '/api/admin/password',
		permission: 'account.use',
		stepUp: true,
		summary: 'Change the own password; every other session ends',
		envelope: 'data',
		body: z.object({ currentPassword: password, newPassword }),
		errors: ['too_many_requests'],
		response: z.null(),
	}),
	forgotPassword: route({
		method: 'POST',
		path: '/api/admin/forgot-password',
		permission: 'public',
		summary: 'Ask for a link that sets a new password, by mail; the answer does not tell whether there is an account',
		envelope: 'data',
		body: z.object({ email: plainEmail }),
		errors: ['too_many_requests'],
		response: z.null(),
	}),
	resetPassword: route({
		method: 'POST',
		path: '/api/admin/reset-password',
		permission: 'public',
		summary: 'Set a new password with the code of the link, once and within an hour; every session ends',
		envelope: 'data',
		body: z.object({
			code: z.string().min(1, 'Required').max(100),
			newPassword,
		}),
		errors: ['invalid_link', 'too_many_requests'],
		response: z.null(),
	}),
	people: route({
		method: 'GET',
		path: '/api/admin/people',
		permission: 'people.manage',
		summary: 'The accounts and the open invitations',
		envelope: 'data',
		response: z.object({ people: z.array(person), invitations: z.array(invitation) }),
	}),
	changePerson: route({
		method: 'PATCH',
		path: '/api/admin/people/{id}',
		permission: 'people.manage',
		stepUp: true,
		summary:
			'Switch an account off or on, or change its role; switched off, its sessions and its open invitations end. Not the own one',
		envelope: 'data',
		params: byId,
		body: z
			.object({
				isActive: z.boolean('must be true or false').optional(),
				role: z.enum(roles, `must be one of ${roles.join(', ')}`).optional(),
			})
			.refine(({ isActive, role }) => isActive !== undefined || role !== undefined, {
				error: 'Required',
				path: ['isActive'],
			}),
		errors: ['conflict'],
		response: person,
	}),
	invite: route({
		method: 'POST',
		path: '/api/admin/invitations',
		permission: 'people.manage',
		stepUp: true,
		summary:
			'Make an invitation: its link is answered once and works once, for 72 hours; with an address it is mailed too and works for that address alone',
		envelope: 'data',
		body: z.object({
			note: oneLine(invitationLimits.note).optional(),
			email: plainEmail.optional(),
			role: z.enum(roles, `must be one of ${roles.join(', ')}`).default('admin'),
		}),
		errors: ['conflict'],
		response: invitation.extend({ link: z.string() }),
	}),
	revokeInvitation: route({
		method: 'DELETE',
		path: '/api/admin/invitations/{id}',
		permission: 'people.manage',
		stepUp: true,
		summary: 'Take an open invitation back',
		envelope: 'data',
		params: byId,
		response: z.null(),
	}),
	summary: route({
		method: 'GET',
		path: '/api/admin/summary',
		permission: 'dashboard.read',
		summary: 'The figures of the four cards of the dashboard',
		envelope: 'data',
		response: dashboardSummary,
	}),
	...recordSearchRoutes,
}
