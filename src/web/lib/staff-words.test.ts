import { expect, test } from 'vitest'
import * as articles from '../../contract/articles.ts'
import * as contacts from '../../contract/contacts.ts'
import * as mail from '../../contract/mail.ts'
import { contactStatusLabels } from './contact-status.ts'
import { mailKindLabels, mailStateLabels } from './mail-words.ts'
import { researchFields } from './research-fields.ts'

test("the staff's pages name statuses, fields and mails as the contract does", () => {
	expect(contactStatusLabels).toEqual(contacts.contactStatusLabels)
	expect(researchFields).toEqual(articles.researchFields)
	expect(mailKindLabels).toEqual(mail.mailKindLabels)
	expect(mailStateLabels).toEqual(mail.mailStateLabels)
})
