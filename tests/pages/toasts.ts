import { toast } from '#foundation/ui/feedback/toast.tsx';

/** Lets a test in Chromium speak to the toasts. */
Object.assign(window, { toast });
