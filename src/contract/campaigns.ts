import * as z from 'zod'
import { campaignLimits, campaignStates } from './campaign-words.ts'
import { longText, oneLine } from './forms.ts'
import { startedFrom } from './inputs.ts'
import { moment, paging, recordId, route } from './route.ts'

/** What staff write. Content is a little HTML: paragraphs, headings, lists, links, emphasis. Anything else is taken out. */
export const campaignDraft = z.object({
	subject: oneLine(campaignLimits.subject).min(1, 'Required'),
	content: longText(campaignLimits.content).min(1, 'Required'),
})
export type CampaignDraft = z.infer<typeof campaignDraft>

export const campaign = z.object({
	id: z.number().int(),
	subject: z.string(),
	/** As it will be sent: clean. */
	content: z.string(),
	state: z.enum(campaignStates),
	scheduledAt: z.iso.datetime().nullable(),
	/** When the last one was sent, or the campaign cancelled. */
	sentAt: z.iso.datetime().nullable(),
	/** How many have received it. */
	sentTo: z.number().int(),
	createdBy: z.number().int().nullable(),
	createdByName: z.string().nullable(),
	createdAt: z.iso.datetime(),
	/** Everybody it was or is to be sent to; before it starts, those who would get it now. */
	recipients: z.number().int(),
	/** Not sent yet. */
	remaining: z.number().int(),
	failed: z.number().int(),
	cancelled: z.number().int(),
	/** Readers who unsubscribed by the link in this campaign. */
	unsubscribed: z.number().int(),
})
export type Campaign = z.infer<typeof campaign>

export const campaignListQuery = z.object({ ...paging })

const byId = z.object({ id: recordId })

export const campaignRoutes = {
	list: route({
		method: 'GET',
		path: '/api/campaigns',
		permission: 'campaigns.read',
		summary: 'Newsletter campaigns, newest first: all of them, or one page when any parameter is given',
		envelope: 'list',
		query: campaignListQuery,
		response: z.array(campaign),
	}),
	create: route({
		method: 'POST',
		path: '/api/campaigns',
		permission: 'campaigns.write',
		summary: 'Write a campaign; it stays a draft until it is sent or scheduled',
		envelope: 'data',
		body: campaignDraft,
		response: campaign,
	}),
	read: route({
		method: 'GET',
		path: '/api/campaigns/{id}',
		permission: 'campaigns.read',
		summary: 'One campaign with its progress, and the address of a frame that shows it, for ten minutes',
		envelope: 'data',
		params: byId,
		response: campaign.extend({ previewPath: z.string() }),
	}),
	update: route({
		method: 'PUT',
		path: '/api/campaigns/{id}',
		permission: 'campaigns.write',
		summary: 'Change a draft or, with the second factor of who has one, a scheduled one; fields that are not sent stay',
		envelope: 'data',
		params: byId,
		body: campaignDraft.partial().extend({ startedFrom }),
		errors: ['conflict', 'edit_conflict', 'step_up_required'],
		response: campaign,
	}),
	remove: route({
		method: 'DELETE',
		path: '/api/campaigns/{id}',
		permission: 'campaigns.write',
		summary: 'Delete a campaign that nobody has received',
		envelope: 'data',
		params: byId,
		errors: ['conflict'],
		response: z.null(),
	}),
	test: route({
		method: 'POST',
		path: '/api/campaigns/{id}/test',
		permission: 'campaigns.write',
		summary: "Send a campaign to one's own address, and nobody else",
		envelope: 'data',
		params: byId,
		response: z.object({ mailId: z.number().int(), recipient: z.string() }),
	}),
	schedule: route({
		method: 'POST',
		path: '/api/campaigns/{id}/schedule',
		permission: 'campaigns.send',
		stepUp: true,
		summary: 'Send a draft at a moment to come; null makes it a draft again',
		envelope: 'data',
		params: byId,
		body: z.object({
			at: moment.nullable(),
		}),
		errors: ['conflict'],
		response: campaign,
	}),
	send: route({
		method: 'POST',
		path: '/api/campaigns/{id}/send',
		permission: 'campaigns.send',
		stepUp: true,
		summary: 'Send a campaign to every confirmed subscriber now; a second request changes nothing',
		envelope: 'data',
		params: byId,
		errors: ['conflict'],
		response: campaign,
	}),
	cancel: route({
		method: 'POST',
		path: '/api/campaigns/{id}/cancel',
		permission: 'campaigns.send',
		summary: 'Stop: mails that were not sent yet are cancelled',
		envelope: 'data',
		params: byId,
		errors: ['conflict'],
		response: campaign,
	}),
}
