import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'

export const BackToSignIn = () => (
	<p className="mt-6 border-t border-border pt-3">
		<Button asChild variant="link" size="sm" className="px-0!">
			<Link to="/admin/login">Back to signing in</Link>
		</Button>
	</p>
)
