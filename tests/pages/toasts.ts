import { toast } from '#ui/toast';

/** Lets a test in Chromium speak to the toasts. */
Object.assign(window, { toast });
