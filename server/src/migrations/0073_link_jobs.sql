-- Links of many documents are change sets (docs/decisions/0058): nobody works on what is left of their jobs.

update job set state = 'failed', finished_at = now(), lease_holder = null, lease_until = null, cancel_asked = false,
  message = 'Documents are linked by change sets now. Begin it again as one.'
where kind in ('link-attachments', 'link-attachments-undo') and state in ('queued', 'running');
