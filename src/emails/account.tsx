import type { AccountEvent } from '../contract/second-factor-words.ts'
import type { Brand } from './brand.ts'
import { EmailLayout } from './layout.tsx'
import { Action, Greeting, Paragraph } from './parts.tsx'
import { greetingName } from './untrusted-text.ts'

export const Invitation = ({ brand, invitedBy, link }: { brand: Brand; invitedBy: string | null; link: string }) => (
	<EmailLayout
		brand={brand}
		title={`Join the staff of ${brand.name}`}
		preview="The link works once, for 72 hours."
		because={`You receive this mail because a member of staff entered this address at ${brand.origin}.`}
	>
		<Paragraph>
			{greetingName(invitedBy ?? '') ?? 'A member of staff'} invites you to create an account for the dashboard of{' '}
			{brand.name}.
		</Paragraph>
		<Action href={link}>Create your account</Action>
		<Paragraph>The link works once, for 72 hours, and for this e-mail address alone.</Paragraph>
	</EmailLayout>
)

type NoticeProps = { brand: Brand; name: string; email: string; role: string; link: string }

export const AccountNotice = ({ brand, name, email, role, link }: NoticeProps) => (
	<EmailLayout
		brand={brand}
		title="A new account was created"
		preview={`${name} can sign in now.`}
		because={`You receive this mail because you have an account at ${brand.origin}.`}
	>
		<Paragraph>
			{name} ({email}) has a new account for the dashboard of {brand.name}. Its role is {role}.
		</Paragraph>
		<Paragraph>If nobody expected it, an admin should switch it off at once.</Paragraph>
		<Action href={link}>See all accounts</Action>
	</EmailLayout>
)

export const SignInWarning = ({ brand, name, link }: { brand: Brand; name: string; link: string }) => (
	<EmailLayout
		brand={brand}
		title="Many sign-ins to your account have failed"
		preview="Somebody may be trying passwords."
		because={`You receive this mail because you have an account at ${brand.origin}. It is sent once, however many more follow.`}
	>
		<Greeting name={name} />
		<Paragraph>
			somebody tried wrong passwords for your account, from places where you have not signed in before. Further tries
			from such places are delayed. Where you have signed in before, nothing changes for you.
		</Paragraph>
		<Paragraph>If your password is short, or you use it elsewhere too, please choose another one.</Paragraph>
		<Action href={link}>Change your password</Action>
	</EmailLayout>
)

export const PasswordReset = ({ brand, name, link }: { brand: Brand; name: string; link: string }) => (
	<EmailLayout
		brand={brand}
		title="Set a new password"
		preview="The link works once, for an hour."
		because={`You receive this mail because somebody asked for a new password for this address at ${brand.origin}. If it was not you, nothing needs to be done: your password stays as it is.`}
	>
		<Greeting name={name} />
		<Paragraph>this link leads to a page where you can set a new password. It works once, for an hour.</Paragraph>
		<Action href={link}>Set a new password</Action>
	</EmailLayout>
)

type SecurityProps = {
	brand: Brand
	name: string
	event: AccountEvent
	passkey?: string | undefined
	/** Who reset it; nobody for the operator. */
	by?: string | undefined
	left?: number | undefined
}

export const securityTitles: Record<AccountEvent, string> = {
	totp_added: 'An authenticator app was added to your account',
	totp_removed: 'The authenticator app was removed from your account',
	passkey_added: 'A passkey was added to your account',
	passkey_removed: 'A passkey was removed from your account',
	recovery_codes_renewed: 'Your account has new recovery codes',
	recovery_code_used: 'A recovery code of your account was used',
	second_factor_reset: 'The second factor of your account was removed',
	wrong_codes: 'Many wrong codes were entered for your account',
}

function securitySentence({ event, passkey, by, left }: SecurityProps): string {
	switch (event) {
		case 'totp_added':
			return 'From now on, signing in needs your password and a code of the app, a passkey or a recovery code.'
		case 'totp_removed':
			return 'Its codes no longer work.'
		case 'passkey_added':
			return `It is called \u201c${passkey}\u201d. From now on, signing in needs your password and a second factor.`
		case 'passkey_removed':
			return `It was called \u201c${passkey}\u201d and no longer works.`
		case 'recovery_codes_renewed':
			return 'The old recovery codes no longer work.'
		case 'recovery_code_used':
			return `It works only once. ${left === 0 ? 'None is left: please make new ones.' : `${left} are left.`}`
		case 'second_factor_reset':
			return `${by ?? 'The operator of the site'} removed it and signed you out everywhere. Signing in needs your password alone until you add one again.`
		case 'wrong_codes':
			return 'The person who entered them knows your password. Codes of the authenticator app are refused until tomorrow or until you set a new password; passkeys and recovery codes still work.'
	}
}

export const AccountSecurity = (props: SecurityProps) => (
	<EmailLayout
		brand={props.brand}
		title={securityTitles[props.event]}
		preview="If it was not you, please change your password."
		because={`You receive this mail because you have an account at ${props.brand.origin}.`}
	>
		<Greeting name={props.name} />
		<Paragraph>{securitySentence(props)}</Paragraph>
		<Paragraph>If it was not you, set a new password now and tell your colleagues.</Paragraph>
		<Action href={`${props.brand.origin}/admin/people`}>Open your account</Action>
	</EmailLayout>
)
