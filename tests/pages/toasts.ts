import { toast } from '#ui/feedback/toast';

/** Lets a test in Chromium speak to the toasts. */
Object.assign(window, { toast });
