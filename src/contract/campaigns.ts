import * as z from 'zod'
import { articleLimits } from './article-words.ts'
import { campaignAudiences, campaignLimits, campaignStates } from './campaign-words.ts'
import { longText, oneLine } from './forms.ts'
import { cleared, pictureFile, startedFrom } from './inputs.ts'
import { byId, day, moment, paging, recordId, route, searchText } from './route.ts'

const audience = z.enum(campaignAudiences, `must be one of ${campaignAudiences.join(', ')}`)
const optionalDay = cleared(day)

/**
 * What staff write. Content is a little HTML: paragraphs, headings, lists, links, emphasis, and pictures that were uploaded
 * here. Anything else is taken out. The other fields say which of the confirmed subscribers receive it.
 */
export const campaignDraft = z.object({
	subject: oneLine(campaignLimits.subject).min(1, 'Required'),
	content: longText(campaignLimits.content).min(1, 'Required'),
	audience: audience.optional().meta({ description: 'all, authors (who submitted with the same address) or readers' }),
	researchField: cleared(oneLine(articleLimits.researchField)).meta({
		description: 'Only authors with a submission in this field, in any case; with the audience authors alone',
	}),
	subscribedFrom: optionalDay.meta({ description: 'Subscribed on this day or later, in the time zone of the site' }),
	subscribedTo: optionalDay.meta({ description: 'Subscribed on this day or before' }),
})
export type CampaignDraft = z.infer<typeof campaignDraft>

export const campaign = z.object({
	id: z.number().int(),
	subject: z.string(),
	/** As it will be sent: clean. */
	content: z.string(),
	audience: z.enum(campaignAudiences),
	researchField: z.string().nullable(),
	subscribedFrom: z.iso.date().nullable(),
	subscribedTo: z.iso.date().nullable(),
	state: z.enum(campaignStates),
	secondsToStart: z.number().int().nullable().meta({
		description: 'Started, and no mail is sent before so many seconds have passed; null otherwise',
	}),
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

export const campaignSorts = ['newest', 'oldest', 'subject', 'status', 'sent'] as const
export const campaignListQuery = z.object({
	q: searchText.optional().meta({ description: 'Words in any order; each is part of the subject or of the content' }),
	state: z.enum(campaignStates, `must be one of ${campaignStates.join(', ')}`).optional(),
	sort: z.enum(campaignSorts, `must be one of ${campaignSorts.join(', ')}`).optional(),
	...paging,
})
export type CampaignListQuery = z.infer<typeof campaignListQuery>

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
		summary:
			'Change a draft or, with the second factor of those who have one, a scheduled one; fields that are not sent stay',
		envelope: 'data',
		params: byId,
		body: campaignDraft.partial().extend({ startedFrom }),
		errors: ['conflict', 'edit_conflict', 'step_up_required'],
		response: campaign,
	}),
	duplicate: route({
		method: 'POST',
		path: '/api/campaigns/{id}/duplicate',
		permission: 'campaigns.write',
		summary: 'A new draft with the same subject, content and readers',
		envelope: 'data',
		params: byId,
		response: campaign,
	}),
	addPicture: route({
		method: 'POST',
		path: '/api/campaigns/pictures',
		permission: 'campaigns.write',
		summary: 'Upload a picture for the content of a campaign; one that no campaign shows is removed after a week',
		envelope: 'data',
		body: z.object({}),
		file: pictureFile,
		response: z.object({ path: z.string() }),
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
		summary: 'Send a campaign to one account, its own without an id, and nobody else',
		envelope: 'data',
		params: byId,
		body: z.object({ adminId: recordId.optional() }),
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
		summary:
			'Start a campaign: its readers are chosen now and their mails wait for 30 seconds. A second request changes nothing',
		envelope: 'data',
		params: byId,
		body: z.object({
			recipients: z.int().min(0).optional().meta({
				description: 'How many were shown before: when there are more or fewer by now, nothing is sent and 409 says so',
			}),
		}),
		errors: ['conflict'],
		response: campaign,
	}),
	cancel: route({
		method: 'POST',
		path: '/api/campaigns/{id}/cancel',
		permission: 'campaigns.send',
		summary:
			'Stop. In the first 30 seconds it becomes a draft again; later, mails that were not sent yet are cancelled',
		envelope: 'data',
		params: byId,
		errors: ['conflict'],
		response: campaign,
	}),
}
