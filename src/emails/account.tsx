import type { AccountEvent } from '../contract/second-factor-words.ts'
import type { Brand } from './brand.ts'
import { greetingName } from './untrusted-text.ts'
import { type Worded, WordedEmail } from './worded.tsx'

type InvitationProps = { brand: Brand; wording: Worded; invitedBy: string | null; link: string }

export const Invitation = ({ brand, wording, invitedBy, link }: InvitationProps) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		preview="The link works once, for 72 hours."
		because={`You receive this mail because a member of staff entered this address at ${brand.origin}.`}
		values={{ inviter: greetingName(invitedBy ?? '') ?? 'A member of staff' }}
		link={link}
	/>
)

type NoticeProps = { brand: Brand; wording: Worded; name: string; email: string; role: string; link: string }

export const AccountNotice = ({ brand, wording, name, email, role, link }: NoticeProps) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		preview={`${name} can sign in now.`}
		because={`You receive this mail because you have an account at ${brand.origin}.`}
		values={{ name, email, role }}
		link={link}
	/>
)

type AccountProps = { brand: Brand; wording: Worded; name: string; link: string }

export const SignInWarning = ({ brand, wording, name, link }: AccountProps) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		greeting={name}
		preview="Somebody may be trying passwords."
		because={`You receive this mail because you have an account at ${brand.origin}. It is sent once, however many more follow.`}
		link={link}
	/>
)

type SwitchedOffProps = { brand: Brand; wording: Worded; called: string; reason: string; link: string }

export const WebhookSwitchedOff = ({ brand, wording, called, reason, link }: SwitchedOffProps) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		preview={`Nothing more is sent to ${called}.`}
		because={`You receive this mail because you are an admin of ${brand.origin}.`}
		values={{ webhook: called, reason }}
		link={link}
	/>
)

export const PasswordReset = ({ brand, wording, name, link }: AccountProps) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		greeting={name}
		preview="The link works once, for an hour."
		because={`You receive this mail because somebody asked for a new password for this address at ${brand.origin}. If it was not you, nothing needs to be done: your password stays as it is.`}
		link={link}
	/>
)

type SecurityProps = {
	brand: Brand
	wording: Worded
	name: string
	event: AccountEvent
	/** The name of the passkey or API key. */
	called?: string | undefined
	/** Who reset it; nobody for the operator. */
	by?: string | undefined
	left?: number | undefined
}

const securityTitles: Record<AccountEvent, string> = {
	totp_added: 'An authenticator app was added to your account',
	totp_removed: 'The authenticator app was removed from your account',
	passkey_added: 'A passkey was added to your account',
	passkey_removed: 'A passkey was removed from your account',
	recovery_codes_renewed: 'Your account has new recovery codes',
	recovery_code_used: 'A recovery code of your account was used',
	second_factor_reset: 'The second factor of your account was removed',
	wrong_codes: 'Many wrong codes were entered for your account',
	api_key_created: 'An API key was created in your name',
}

function securitySentence({ event, called, by, left }: Omit<SecurityProps, 'brand' | 'wording' | 'name'>): string {
	switch (event) {
		case 'totp_added':
			return 'From now on, signing in needs your password and a code of the app, a passkey or a recovery code.'
		case 'totp_removed':
			return 'Its codes no longer work.'
		case 'passkey_added':
			return `It is called \u201c${called}\u201d. From now on, signing in needs your password and a second factor.`
		case 'passkey_removed':
			return `It was called \u201c${called}\u201d and no longer works.`
		case 'recovery_codes_renewed':
			return 'The old recovery codes no longer work.'
		case 'recovery_code_used':
			return `It works only once. ${left === 0 ? 'None is left: please make new ones.' : `${left} are left.`}`
		case 'second_factor_reset':
			return `${by ?? 'The operator of the site'} removed it and signed you out everywhere. Signing in needs your password alone until you add one again.`
		case 'wrong_codes':
			return 'The person who entered them knows your password. Codes of the authenticator app are refused until tomorrow or until you set a new password; passkeys and recovery codes still work.'
		case 'api_key_created':
			return `It is called \u201c${called}\u201d. The program that has it acts in your name until the key is revoked.`
	}
}

export const AccountSecurity = (props: SecurityProps) => (
	<WordedEmail
		brand={props.brand}
		wording={props.wording}
		greeting={props.name}
		preview="If it was not you, please change your password."
		because={`You receive this mail because you have an account at ${props.brand.origin}.`}
		values={{ event: securityTitles[props.event], consequence: securitySentence(props) }}
		link={`${props.brand.origin}/admin/people`}
	/>
)
