import type { AttachmentsService } from '../attachments/attachments.service.ts'
import type { Core } from '../core.ts'
import type { DocumentsService } from '../documents/documents.service.ts'
import { agreementForms } from './agreement-forms.ts'
import { agreementReminders } from './agreement-reminders.service.ts'
import { agreementTextsService } from './agreement-texts.service.ts'
import { mountAgreements } from './agreements.routes.ts'
import { agreementsService } from './agreements.service.ts'

type Needed = { attachments: AttachmentsService; documents: DocumentsService }

export function agreementsModule(core: Core, { attachments, documents }: Needed): void {
	const texts = agreementTextsService(core)
	const agreements = agreementsService({ ...core, attachments, documents })
	const reminders = agreementReminders(core)
	core.register({
		routes: (api) => mountAgreements(api, { agreements, texts }),
		web: async ({ mountForm }) => {
			for (const form of agreementForms(agreements)) await mountForm(form)
		},
		jobs: { mail: agreements.requestAccepted, 'remind-authors': reminders.remind },
	})
}
